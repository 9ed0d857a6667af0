import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { freePort } from './scripts/backend/listen.ts';
import { launchOptions } from './src/testing/browser/chromium.ts';

// In the environment, so that the runner's workers, which run this file again, get the same values.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sanctuary-e2e-'));

const port = Number(process.env.E2E_PORT);

interface Language {
  environment: Record<string, string>;
  /** Tags of tests that are left out. */
  leftOut: RegExp;
}

/**
 * For `npm test -- --language=de`: in what words the site is built through which the tests go. `@english`: the exact English
 * text is what is tested. `@lengths`: English words, and German ones, fit into a line, and what is two fifths longer need not.
 */
const LANGUAGES: Record<string, Language> = {
  de: { environment: { SITE_FACTS: 'src/testing/browser/germanSite.ts' }, leftOut: /@english/ },
  marked: { environment: { SITE_WORDS: 'src/testing/browser/markedWords.ts' }, leftOut: /@english|@lengths/ },
};

const given = process.env.E2E_LANGUAGE;
const language = given ? LANGUAGES[given] : undefined;
if (given && !language)
  throw new Error(`There is no language ${given} for tests, only ${Object.keys(LANGUAGES).join(' and ')}.`);

/** Only in English: what machines read or measure, and what shows no page. */
const ONLY_ENGLISH = [
  'src/catalogue/seo/machines.e2e.ts',
  'src/layouts/{icons,paint,security,speculation}.e2e.ts',
  'src/testing/browser/browserPlaces.e2e.ts',
];
const ONLY_OTHERS = ['src/languages/languages.e2e.ts'];
const leftOut = given ? ONLY_ENGLISH : ONLY_OTHERS;

/** Tests that change the catalogue and have the site built. The other ones come first, so that they find it unchanged. */
const CHANGES = 'src/admin/**/*.e2e.ts';

export default defineConfig({
  testDir: 'src',
  projects: [
    { name: 'site', testMatch: '**/*.e2e.ts', testIgnore: [CHANGES, ...leftOut] },
    { name: 'catalogue', testMatch: CHANGES },
  ],
  fullyParallel: true,
  ...(language && { grepInvert: language.leftOut }),
  forbidOnly: true,
  // More than two processors, since tests also wait.
  workers: 3,
  // Long, since a machine may be slow: they only end tests that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  outputDir: 'reports/playwright',
  globalSetup: './src/testing/browser/setup.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a quarter of a run's time; `npx playwright test --trace=on NAME` records one that failed.
    trace: 'off',
  },
  webServer: {
    command: 'node scripts/start-with-test-platforms.ts',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SITE_FACTS: 'src/testing/browser/site.ts',
      ...language?.environment,
      POSTER_SECONDS: '0',
      // Every test makes its own accounts, from one address, and need not wait until their passwords are hashed.
      AUTH_LIMIT: '10000',
      LITE_AUTH_BCRYPT_COST: '4',
    },
    url: `http://localhost:${port}/sermons`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
});
