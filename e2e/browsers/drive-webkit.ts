import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@kickabout/dev-environment/free-port';
import type { DrivenBrowser } from './driven-browser.ts';

/** The element key of the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STARTUP_MS = 15_000;
export const WEBKIT_DRIVER = 'WebKitWebDriver';

/** Opens WebKit in a session of its own. It needs a display: without one, a virtual display starts too. */
export async function openWebKit(program: string): Promise<DrivenBrowser> {
  const children: ChildProcess[] = [];
  let display = process.env['DISPLAY'];
  if (display === undefined) {
    const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(xvfb);
    display = `:${await new Promise((resolve) => xvfb.stdio[3]?.once('data', (data) => resolve(String(data).trim())))}`;
  }
  const port = await findFreePort();
  children.push(
    spawn(WEBKIT_DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } }),
  );
  const address = `http://127.0.0.1:${port}`;
  const close = () => {
    for (const child of children.reverse()) child.kill();
  };
  try {
    for (const deadline = Date.now() + STARTUP_MS; !(await answers(`${address}/status`)); await sleep(100))
      if (Date.now() > deadline) throw new Error(`${WEBKIT_DRIVER} did not start.`);
    const { sessionId } = await send<{ sessionId: string }>(address, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args: ['--automation'] } },
      },
    });
    return new WebDriver(`${address}/session/${sessionId}`, close);
  } catch (error) {
    close();
    throw error;
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function send<Value>(base: string, method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
}

/** One session of a browser, by the W3C WebDriver protocol. */
class WebDriver implements DrivenBrowser {
  readonly #session: string;
  readonly #closeDriver: () => void;

  constructor(session: string, closeDriver: () => void) {
    this.#session = session;
    this.#closeDriver = closeDriver;
  }

  #send<Value>(method: string, path: string, body?: object): Promise<Value> {
    return send<Value>(this.#session, method, path, body);
  }

  async goto(url: string): Promise<void> {
    await this.#send('POST', '/url', { url });
  }

  #read(expression: string): Promise<string> {
    return this.#send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  }

  /** Read in the page, because WebKit's driver misses navigation by script. */
  path(): Promise<string> {
    return this.#read('location.pathname');
  }

  text(): Promise<string> {
    return this.#read('document.body.innerText');
  }

  /** Waits for the element, and returns its id. */
  async #find(xpath: string): Promise<string> {
    for (const deadline = Date.now() + 20_000; ; await sleep(100)) {
      const found = await this.#send<Record<string, string>[]>('POST', '/elements', {
        using: 'xpath',
        value: xpath,
      });
      const id = found[0]?.[ELEMENT];
      if (id !== undefined) return id;
      if (Date.now() > deadline) throw new Error(`There is no ${xpath} in the page:\n${await this.text()}`);
    }
  }

  async press(button: string): Promise<void> {
    const id = await this.#find(`//main//button[normalize-space()='${button}']`);
    await this.#send('POST', `/element/${id}/click`, {});
  }

  async fill(name: string, text: string): Promise<void> {
    const id = await this.#find(`//input[@name='${name}']`);
    await this.#send('POST', `/element/${id}/clear`, {});
    await this.#send('POST', `/element/${id}/value`, { text });
  }

  async inPopup(work: () => Promise<void>): Promise<void> {
    const windows = () => this.#send<string[]>('GET', '/window/handles');
    const page = await this.#send<string>('GET', '/window');
    let popup: string | undefined;
    for (; popup === undefined; await sleep(100)) popup = (await windows()).find((one) => one !== page);
    await this.#send('POST', '/window', { handle: popup });
    await work();
    while ((await windows()).includes(popup)) await sleep(100);
    await this.#send('POST', '/window', { handle: page });
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '').finally(this.#closeDriver);
  }
}
