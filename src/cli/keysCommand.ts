import { createKey, listKeys, revokeKey } from '../service/keyCommands';
import { readStateLocation, type StateLocation } from '../service/settings';
import type { Command } from './commandLine';
import { withUsableSettings } from './settingErrors';
import { printable, type Terminal } from './terminal';

type KeysCommand = Extract<Command, { name: 'createKey' | 'listKeys' | 'revokeKey' }>;

interface Output {
  readonly terminal: Terminal;
  readonly print: (line: string) => void;
}

/**
 * Makes, lists and revokes API keys of a service's data folder. Secrets and lists go to `print`, what people want to know to the terminal.
 *
 * @returns whether it was done
 * @throws UsageError for a setting that cannot be used: a folder without a service's data, too, but where the first key is made
 */
export function runKeys(command: KeysCommand, output: Output): Promise<boolean> {
  return withUsableSettings(() => run(command, readStateLocation(process.env, command.flags), output));
}

async function run(command: KeysCommand, location: StateLocation, { terminal, print }: Output): Promise<boolean> {
  switch (command.name) {
    case 'createKey': {
      const { id, name, scope, secret } = await createKey(location, command.keyName, command.scope);
      print(secret);
      terminal.line(`Key ${id} (${name}, ${scope}) was made. It is not shown again.`);
      return true;
    }
    case 'listKeys':
      for (const { id, name, scope, createdAt, revokedAt } of await listKeys(location)) {
        const state = revokedAt === undefined ? 'active' : `revoked ${revokedAt}`;
        // A name with a line end in it would be a key of its own to whoever reads the list.
        print([id, scope, createdAt, state, printable(name)].join('\t'));
      }
      return true;
    case 'revokeKey': {
      const revoked = await revokeKey(location, command.id);
      if (revoked) terminal.line(`Key ${revoked.id} (${revoked.name}) is revoked.`);
      else terminal.line(`not_found: There is no key ${command.id}: keys list shows the ids.`);
      return revoked !== undefined;
    }
  }
}
