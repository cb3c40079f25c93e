/** The look of one stand-in. Its CSS colours have a contrast of at least 4.5:1 on the page's backgrounds. */
export type Brand = {
  name: string;
  /** One or two letters in the round mark. */
  mark: string;
  light: Accent;
  dark: Accent;
  smallPrint: string;
};

type Accent = { accent: string; accentText: string; wash: string };

export const KICKABOUT_ID: Brand = {
  name: 'Kickabout ID',
  mark: 'K',
  light: { accent: '#0b6b3a', accentText: '#ffffff', wash: '#e3efe6' },
  dark: { accent: '#3ddc84', accentText: '#04140b', wash: '#14261b' },
  smallPrint:
    'Kickabout ID stands in for an OpenID provider on this machine. It sends no email, and what you type stays on this machine.',
};

export const MAILBOX: Brand = {
  name: 'Mailbox',
  mark: 'M',
  light: { accent: '#8a3b12', accentText: '#ffffff', wash: '#f7e9e0' },
  dark: { accent: '#fdba8c', accentText: '#2b1204', wash: '#33200f' },
  smallPrint:
    'This mailbox stands in for a mail server on this machine. No mail leaves it, and it forgets them when it stops.',
};

export const PENNY_BANK: Brand = {
  name: 'Penny Bank',
  mark: 'P',
  light: { accent: '#3730a3', accentText: '#ffffff', wash: '#e7e8f8' },
  dark: { accent: '#a5b4fc', accentText: '#11122b', wash: '#1d1f3d' },
  smallPrint: 'Penny Bank stands in for a bank on this machine. No real money moves.',
};
