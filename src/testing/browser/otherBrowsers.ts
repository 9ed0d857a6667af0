/** Firefox and WebKit, if they are installed, with the few steps that their test takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { isExecutable } from './chromium.ts';

/** A page in a browser. */
export interface OtherPage {
  /** Opens the page of the site that has this path. */
  visit(path: string): Promise<void>;
  /** Evaluates an expression in the page, and returns its value, which has to be serialisable as JSON. */
  value<T>(expression: string): Promise<T>;
  /** Clicks the element that a CSS selector finds. */
  click(selector: string): Promise<void>;
  /** Types into the field that a CSS selector finds. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const inPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

const FIREFOX = process.env.FIREFOX || inPath('firefox-esr', 'firefox');
const WEBKIT = process.env.WEBKIT_DRIVER || inPath('WebKitWebDriver');
/** WebKit's browser has no headless mode: it runs on a virtual screen. */
const SCREEN = inPath('Xvfb');

type Open = (site: string) => Promise<OtherPage>;

/** The installed browsers, and how a site is opened in each. */
export const OTHER_BROWSERS = new Map<string, Open>();
if (FIREFOX) OTHER_BROWSERS.set('Firefox', (site) => openFirefox(FIREFOX, site));
if (WEBKIT && SCREEN) OTHER_BROWSERS.set('WebKit', (site) => openWebKit(WEBKIT, SCREEN, site));

async function openFirefox(executablePath: string, site: string): Promise<OtherPage> {
  const { launch } = await import('puppeteer-core');
  const browser: Browser = await launch({
    ...{ browser: 'firefox', executablePath, headless: true, args: ['--width=390', '--height=844'] },
    // Debian's version doesn't know how to set it.
    defaultViewport: null,
  });
  const page = await browser.newPage();
  return {
    visit: async (path) => void (await page.goto(site + path)),
    value: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}

async function openWebKit(driverPath: string, screenPath: string, site: string): Promise<OtherPage> {
  const { Builder, By, Capabilities } = await import('selenium-webdriver');
  const screen = spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await firstLine(screen);
  const port = process.env.E2E_DRIVER_PORT;
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  try {
    while (!(await isReady(address))) {
      if (driver.exitCode !== null) throw new Error(`${driverPath} ended with ${driver.exitCode}.`);
      await sleep(50);
    }
    const session = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    await session.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
    const find = (selector: string) => session.findElement(By.css(selector));
    return {
      visit: (path) => session.get(site + path),
      value: <T>(expression: string) => session.executeScript<T>(`return (${expression})`),
      click: (selector) => find(selector).click(),
      type: (selector, text) => find(selector).sendKeys(text),
      close: () => session.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

const isReady = (driver: string): Promise<boolean> =>
  fetch(`${driver}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

const firstLine = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((resolve) => stdout?.once('data', (text) => resolve(String(text).trim())));
