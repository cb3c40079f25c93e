import { CommandFault } from './installation/command-fault.ts';
import { commands } from './installation/commands/commands.ts';
import { runningDatabase } from './installation/commands/running-database.ts';
import { ConfigFault } from './installation/settings/read-config.ts';
import { isDatabaseUnavailable } from './kernel/database/database-errors.ts';
import { TransactionPooler } from './kernel/database/transaction-pooler.ts';

/** Their messages are sentences for the person who ran the command. */
const EXPECTED = [ConfigFault, CommandFault, TransactionPooler];
const HELP = ['', 'help', '--help', '-h'];

const [name = '', ...words] = process.argv.slice(2);
const command = commands.get(name);

if (!command) {
  const wrong = HELP.includes(name) ? '' : `There’s no command “${name}”.\n\n`;
  const list = [...commands].map(
    ([word, { usage, does }]) => `  ${[word, usage].filter(Boolean).join(' ').padEnd(32)}${does}`,
  );
  (wrong ? console.error : console.log)(`${wrong}Commands for running the server:\n${list.join('\n')}`);
  process.exitCode = wrong ? 1 : 0;
} else {
  try {
    process.env['DATABASE_URL'] ||= runningDatabase(process.env);
    console.log(await command.run(words));
  } catch (error) {
    process.exitCode = 1;
    if (EXPECTED.some((kind) => error instanceof kind)) console.error((error as Error).message);
    else if (isDatabaseUnavailable(error)) console.error('Can’t reach the database in DATABASE_URL.');
    else console.error(error);
  }
}
