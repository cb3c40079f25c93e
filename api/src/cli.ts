import { CommandFault } from './commands/command-fault.ts';
import { commands } from './commands/commands.ts';
import { runningDatabase } from './commands/running-database.ts';
import { ConfigFault } from './config.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';

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
    if (error instanceof ConfigFault || error instanceof CommandFault) console.error(error.message);
    else if (isDatabaseUnavailable(error)) console.error('Can’t reach the database in DATABASE_URL.');
    else console.error(error);
  }
}
