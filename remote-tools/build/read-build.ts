import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EndpointName,
  type EndpointSpec,
  endpoints,
  type PageTemplate,
  type TemplateRead,
  type TemplateText,
} from '@kickabout/contract';
import {
  allReads,
  CONTRACT_VERSION,
  containerName,
  type RemoteConfig,
  SHARED_MODULES,
  screenName,
  screensOf,
} from '@kickabout/federation/remote-tools';
import {
  checkContents,
  ENTRY_FILE,
  integrityOf,
  isCode,
  type Manifest,
  releaseFolder,
} from '@kickabout/releases';
import { z } from 'zod';
import { CommandError } from '../command-line/command.ts';
import { readJson } from '../command-line/read-json.ts';
import { brotliSizeOf } from './precompress.ts';

const assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

/** What Module Federation's plugin writes about a build, as far as it's used here. */
const federationManifest = z.object({
  metaData: z.object({ globalName: z.string() }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string(), assets })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
type FederationManifest = z.infer<typeof federationManifest>;

/** Where the plugin writes it, unless the build names another file. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Files for developers, which stay on their machine. */
const NOT_SHIPPED = /(^|\/)\.|(^|\/)(mf-stats\.json|remote\.json|@mf-types.*|.*\.(br|gz|html|LICENSE\.txt))$/;

/**
 * Describes what the ModuleFederationPlugin of any bundler has built: the build says what it exposes and shares, and the remote's
 * `remote.config.ts` everything else.
 * @param folder the one that the bundler wrote to
 * @throws CommandError that says what the build must do differently
 */
export async function readBuild(remote: RemoteConfig, folder: string) {
  const federation = await readFederationManifest(folder);
  const release = releaseOf(remote.name, federation);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !NOT_SHIPPED.test(path))
    .toSorted();
  const problems = [
    ...sharingProblems(federation),
    ...exposeProblems(federation, [...screensOf(remote).keys()]),
    ...(await fileProblems(remote.name, folder, files)),
    ...[...remote.routes, ...(remote.slots ?? [])].flatMap(({ screen, template }) =>
      template ? templateProblems(screen, template) : [],
    ),
  ];
  if (problems.length > 0) throw new CommandError(`${remote.name}: ${problems.join('\n')}`);
  const pin = async (file: string) => integrityOf(await readFile(join(folder, file)));
  const screens = federation.exposes.map(async ({ path, assets: { js, css } }) => {
    const own = [...new Set([...js.sync, ...css.sync])].filter(isCode);
    const pinned = own.map(async (file) => ({ file, integrity: await pin(file) }));
    return [path.replace('./', ''), await Promise.all(pinned)] as const;
  });
  const manifest: Manifest = {
    name: remote.name,
    release,
    entry: `/${releaseFolder(remote.name, release)}/${ENTRY_FILE}`,
    integrity: await pin(ENTRY_FILE),
    contract: CONTRACT_VERSION,
    routes: remote.routes.map(placed),
    navigation: (remote.navigation ?? []).map((item) => ({ access: 'everyone', ...item })),
    slots: (remote.slots ?? []).map((slot) => ({ access: 'everyone', ...placed(slot) })),
    needs: Object.fromEntries(federation.shared.map((one) => [one.name, one.requiredVersion])),
    files: Object.fromEntries(await Promise.all(screens)),
  };
  // The files are what is released: what a browser may load.
  return { manifest, folder, files };
}

/** A release that a bundler has built, and that nothing points to yet. */
export type BuiltRelease = Awaited<ReturnType<typeof readBuild>>;

/** A route or a slot as the site gets it. */
function placed<Place extends RemoteConfig['routes'][number] | NonNullable<RemoteConfig['slots']>[number]>(
  place: Place,
) {
  const reads = allReads(place);
  return { ...place, screen: screenName(place.screen), ...(reads.length > 0 && { reads }) };
}

/** The fields of a template that the answers to its calls don't have. */
function templateProblems(
  screen: string,
  { read, title, second = [], subtitle = [], facts = [], parts = [] }: PageTemplate,
): string[] {
  const named = (texts: TemplateText[]) =>
    texts.flat().flatMap((piece) => (typeof piece === 'string' ? [] : [piece[0]]));
  const used = [
    { read, fields: named([title, second, subtitle, ...facts.map(({ text }) => text)]) },
    ...parts.map(({ read, in: place, columns, date = [], places = [] }) => ({
      read,
      place,
      fields: [...named(columns.map(({ text }) => text)), ...places].concat(date),
    })),
  ];
  return used.flatMap(
    ({
      read,
      place,
      fields,
    }: {
      read: TemplateRead | undefined;
      place?: string | undefined;
      fields: string[];
    }) => {
      const { call = 'no call' } = read ?? {};
      const row = fieldOf(call === 'getMatch' ? endpoints.listMatches.response : responseOf(call), place);
      const unknown = fields.filter((field) => row === undefined || fieldOf(row, field) === undefined);
      return unknown.map(
        (field) => `the template of ${screen}: ${call} has no ${place ? `${place}.` : ''}${field}.`,
      );
    },
  );
}

const responseOf = (call: string) =>
  (Object.hasOwn(endpoints, call) ? (endpoints[call as EndpointName] as EndpointSpec) : undefined)?.response;

/** The schema of a field (`record.wins`) in what a schema describes, or in a row of it; undefined if there's none. */
function fieldOf(schema: z.ZodType | undefined, field = ''): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldOf(schema.unwrap() as z.ZodType, field);
  if (schema instanceof z.ZodArray) return fieldOf(schema.element as z.ZodType, field);
  if (field === '') return schema;
  const [first = '', ...rest] = field.split('.');
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.hasOwn(shape, first) ? fieldOf(shape[first], rest.join('.')) : undefined;
}

async function readFederationManifest(folder: string): Promise<FederationManifest> {
  for (const file of [FEDERATION_MANIFEST, ENTRY_FILE])
    if (!existsSync(join(folder, file)))
      throw new CommandError(
        `${folder} has no ${file}. Let the ModuleFederationPlugin write its manifest (manifest: true), with filename: '${ENTRY_FILE}'.`,
      );
  return readJson(join(folder, FEDERATION_MANIFEST), federationManifest);
}

/** The name of a release is what follows the remote's in the name of its container. */
function releaseOf(name: string, { metaData: { globalName } }: FederationManifest): string {
  const prefix = containerName(name, '');
  const release = globalName.startsWith(prefix) ? globalName.slice(prefix.length) : '';
  if (/^[A-Za-z0-9]\w*$/.test(release)) return release;
  throw new CommandError(
    `${name}: its container is called ${globalName}. Call it ${prefix} with a name for the release after it, which is new in each build.`,
  );
}

function sharingProblems({ shared }: FederationManifest): string[] {
  return shared.flatMap(({ name, requiredVersion, assets: { js, css } }) => {
    const provided = (SHARED_MODULES as Readonly<Record<string, string>>)[name];
    if (provided === undefined)
      return `it shares ${name}, which the page doesn't provide. Take it out of \`shared\`, so that it becomes part of the remote.`;
    if ([js, css].some(({ sync, async }) => sync.length + async.length > 0))
      return `it contains a copy of ${name}. The page has the only one: set \`import: false\`.`;
    if (!/^\^\d+\.\d+\.\d+$/.test(requiredVersion))
      return `it needs ${name} ${requiredVersion}. Set \`requiredVersion\` to a range such as ${provided}.`;
    return [];
  });
}

function exposeProblems({ exposes }: FederationManifest, screens: readonly string[]): string[] {
  return screens
    .filter((screen) => !exposes.some(({ path }) => path === `./${screen}`))
    .map((screen) => `remote.config.ts has the screen ${screen}, and the build doesn't expose ./${screen}.`);
}

/** What the server would refuse too, said before anything is sent. */
async function fileProblems(name: string, folder: string, files: readonly string[]): Promise<string[]> {
  const code = files.filter(isCode).map(async (path) => {
    const file = join(folder, path);
    return { path, text: await readFile(file, 'utf8'), brotliSize: await brotliSizeOf(file) };
  });
  return checkContents(name, await Promise.all(code)).map(({ field, reason }) => `${field} ${reason}`);
}
