import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The browsers that Playwright can't drive as their users get them: over WebDriver, with the driver of each. */
export const BROWSERS = {
  WebKit: {
    driver: 'WebKitWebDriver',
    program: () => globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser')[0],
    capabilities: (binary: string) => ({ 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }),
    missing: 'WebKit is not installed. On Debian: apt-get install webkit2gtk-driver xvfb',
  },
  Firefox: {
    driver: 'geckodriver',
    program: () => findProgram('firefox') ?? findProgram('firefox-esr'),
    capabilities: (binary: string) => ({ 'moz:firefoxOptions': { binary, args: ['-headless'] } }),
    missing: 'Firefox and geckodriver are not both installed.',
  },
};

export type BrowserName = keyof typeof BROWSERS;

/** The element key of the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STARTUP_MS = 15_000;

function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

/** Why a browser can't be tested on this machine, or null. */
export function whyMissing(name: BrowserName): string | null {
  const { driver, program, missing } = BROWSERS[name];
  const hasDisplay = process.env['DISPLAY'] !== undefined || findProgram('Xvfb') !== undefined;
  return findProgram(driver) && program() && (name === 'Firefox' || hasDisplay) ? null : missing;
}

/** Opens a browser in a session of its own. WebKit needs a display: without one, a virtual display starts too. */
export async function openBrowser(name: BrowserName): Promise<WebDriver> {
  const { driver, program, capabilities } = BROWSERS[name];
  const children: ChildProcess[] = [];
  let display = process.env['DISPLAY'];
  if (name === 'WebKit' && display === undefined) {
    const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(xvfb);
    display = `:${await new Promise((resolve) => xvfb.stdio[3]?.once('data', (data) => resolve(String(data).trim())))}`;
  }
  const port = await freePort();
  children.push(
    spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } }),
  );
  const address = `http://127.0.0.1:${port}`;
  const close = () => {
    for (const child of children.reverse()) child.kill();
  };
  try {
    for (const deadline = Date.now() + STARTUP_MS; !(await answers(`${address}/status`)); await sleep(100))
      if (Date.now() > deadline) throw new Error(`${driver} did not start.`);
    const { sessionId } = await send<{ sessionId: string }>(address, 'POST', '/session', {
      capabilities: { alwaysMatch: capabilities(program() ?? '') },
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** One session of a browser, by the W3C WebDriver protocol. */
export class WebDriver {
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

  /** The path of the current window. Read in the page, because WebKit's driver misses navigation by script. */
  path(): Promise<string> {
    return this.#read('location.pathname');
  }

  /** The visible text of the current window. */
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

  /** Clicks the button in the page's main part. */
  async press(button: string): Promise<void> {
    const id = await this.#find(`//main//button[normalize-space()='${button}']`);
    await this.#send('POST', `/element/${id}/click`, {});
  }

  async fill(name: string, text: string): Promise<void> {
    const id = await this.#find(`//input[@name='${name}']`);
    await this.#send('POST', `/element/${id}/clear`, {});
    await this.#send('POST', `/element/${id}/value`, { text });
  }

  windows(): Promise<string[]> {
    return this.#send('GET', '/window/handles');
  }

  currentWindow(): Promise<string> {
    return this.#send('GET', '/window');
  }

  async switchTo(handle: string): Promise<void> {
    await this.#send('POST', '/window', { handle });
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '').finally(this.#closeDriver);
  }
}
