export type Mail = {
  /** In order of arrival, from 1. */
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name, as they were sent. */
  headers: Readonly<Record<string, string>>;
  receivedAt: string;
};
