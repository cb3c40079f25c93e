/** Text that people and banks really send, that breaks programs, and that has to be stored unchanged. */
export const AWKWARD_TEXTS: readonly string[] = [
  'line\u2028and paragraph\u2029separators',
  'tab\tquote"backslash\\{"json":1}\\u0000\r\n',
  '\u007fdelete and escape\u001b[31m',
  '\ufeffstarts with a byte order mark',
  '\u202Eright-to-left override, مرحبا שלום',
  '👩🏽‍🦰⚽🇬🇧 emoji of several code points',
  'e\u0301 and \u00e9, ﬁ, İ, ß, \u{10FFFF}\uFFFE',
  "'; DROP TABLE players; --",
  '{{7*7}} %s %00 <b>&amp;</b>',
  'long '.repeat(399),
];

/** Text that PostgreSQL can't store: NUL, and halves of surrogate pairs. */
export const UNSTORABLE_TEXTS: readonly string[] = ['a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'];
