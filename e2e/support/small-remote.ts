import { createHash } from 'node:crypto';
import { API_PREFIX, CONTRACT_VERSION, type RequestOf, type ResponseOf } from '@kickabout/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { siteAddress } from './test.ts';

interface SmallRelease {
  readonly name: string;
  readonly release: string;
  /** Its only page. */
  readonly path: string;
  /** What the page says. */
  readonly text: string;
  /** What the page does before it's drawn, in JavaScript. */
  readonly before?: string;
}

type Publishing = RequestOf<'publishRelease'>['body'];

/** Publishes a release of one script, as a volunteer's computer does, with nothing but a key. Returns the last answer. */
export async function publishSmallRelease(
  request: APIRequestContext,
  key: string,
  { name, release, path, text, before = '' }: SmallRelease,
  stage: Publishing['stage'],
): Promise<APIResponse> {
  const id = `${name}_${release}`.replace(/\W/g, '_');
  const page = `{Component(){${before};return ${JSON.stringify(text)}}}`;
  const script = Buffer.from(`globalThis.${id}={init(){},get:async()=>()=>(${page})};`);
  const digest = createHash('sha384').update(script);
  const hex = digest.copy().digest('hex');
  const body: Publishing = {
    manifest: {
      name,
      release,
      entry: `/remotes/${name}/${release}/remote-entry.js`,
      integrity: `sha384-${digest.digest('base64')}`,
      contract: CONTRACT_VERSION,
      routes: [{ path, access: 'everyone', title: text, screen: 'small-screen' }],
      navigation: [],
      slots: [],
    },
    files: [{ path: 'remote-entry.js', digest: hex, size: script.length }],
    stage,
  };
  const remote = `${siteAddress()}${API_PREFIX}/remotes/${name}`;
  const authorization = `Bearer ${key}`;
  const send = () => request.put(`${remote}/releases/${release}`, { headers: { authorization }, data: body });
  const first = await send();
  const answer: ResponseOf<'publishRelease'> = await first.json();
  if (answer.state !== 'files_missing') return first;
  await request.put(`${remote}/files/${hex}`, {
    headers: { authorization, 'content-type': 'application/octet-stream' },
    data: script,
  });
  return send();
}
