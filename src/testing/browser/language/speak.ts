/**
 * Has locators and assertions look for what stands on the page of a site in another language in place of the English text that
 * a test names, so that the same journeys go through it.
 */
import { expect as english, type Locator, type Page } from 'playwright/test';
import { dictionary } from './dictionary.ts';
import { amongMarks } from './marks.ts';
import { type Comparison, type Text, type Translate, translation } from './translate.ts';

/** `de`, or `marked` for English words between marks; empty for English. */
export const LANGUAGE = process.env.E2E_LANGUAGE ?? '';

const PART: Comparison = { isWhole: false, ignoresCase: true };
const WHOLE: Comparison = { isWhole: true, ignoresCase: false };
const PART_AS_WRITTEN: Comparison = { isWhole: false, ignoresCase: false };

let translate: Translate = (text) => text;

/** A sentence where no locator is: in the data of a test. */
export const saying = (sentence: string): string => {
  const said = translate(sentence, WHOLE);
  // Data is compared with it, as with a text.
  return said instanceof RegExp ? (english.stringMatching(said) as unknown as string) : said;
};

/** What is typed in place of an English word that the site asks for. */
export async function typed(word: string): Promise<string> {
  const sentences = LANGUAGE === '' || LANGUAGE === 'marked' ? [] : await dictionary(LANGUAGE);
  return sentences.find(({ english }) => english === word)?.other ?? word;
}

type Options = Record<string, unknown> | undefined;
type Method = (...details: unknown[]) => unknown;

const byText = (text: unknown, comparison: Comparison): unknown =>
  typeof text === 'string' || text instanceof RegExp ? translate(text, comparison) : text;

const comparisonOf = (options: Options) => (options?.exact ? WHOLE : PART);

/** Methods whose first argument is a text. */
const textFirst = ([text, options]: unknown[]) => [byText(text, comparisonOf(options as Options)), options];

/** Those whose second argument may hold texts. */
const textInOptions = ([subject, given]: unknown[]) => {
  const options = { ...(given as Options) };
  options.name = byText(options.name, comparisonOf(options));
  for (const name of ['hasText', 'hasNotText']) options[name] = byText(options[name], PART);
  return [subject, options];
};

const LOCATING: Record<string, (details: unknown[]) => unknown[]> = {
  getByRole: textInOptions,
  getByText: textFirst,
  getByLabel: textFirst,
  getByPlaceholder: textFirst,
  getByTitle: textFirst,
  getByAltText: textFirst,
  locator: textInOptions,
  filter: ([options]) => textInOptions([null, options]).slice(1),
};

/** Changes the methods of all pages and locators of this worker. @param page - any page, for their classes. */
export async function speak(page: Page): Promise<void> {
  if (LANGUAGE === '') return;
  translate = LANGUAGE === 'marked' ? amongMarks : await translation(LANGUAGE);
  const { selectOption } = Object.getPrototypeOf(page.locator('html')) as Record<string, Method>;
  Object.getPrototypeOf(page.locator('html')).selectOption = async function (this: Locator, name: string) {
    const wanted = translate(name, WHOLE);
    const isWanted = (label: string) => (typeof wanted === 'string' ? wanted === label : wanted.test(label));
    await this.locator('option').first().waitFor({ state: 'attached' });
    const label = (await this.locator('option').allTextContents()).find(isWanted);
    return selectOption?.call(this, label ? { label } : name);
  };
  // The methods of a page call those of its frame.
  for (const example of [page.mainFrame(), page.locator('html')]) {
    const methods = Object.getPrototypeOf(example) as Record<string, Method>;
    for (const [name, change] of Object.entries(LOCATING)) {
      const original = methods[name];
      if (!original) continue;
      methods[name] = function (this: unknown, ...details) {
        return original.apply(this, change(details));
      };
    }
  }
}

type Matcher = 'toHaveText' | 'toContainText' | 'toHaveTitle' | 'toHaveAccessibleName' | 'toHaveAccessibleDescription';

/** What an assertion expects, in the site's language. */
function expected(matcher: Matcher, text: Text | Text[]): Text | Text[] {
  const comparison = matcher === 'toContainText' ? PART_AS_WRITTEN : WHOLE;
  return Array.isArray(text) ? text.map((each) => translate(each, comparison)) : translate(text, comparison);
}

const translated = (matcher: Matcher) =>
  async function (this: { isNot: boolean }, subject: Locator & Page, text: Text & Text[], options?: object) {
    const assertions = this.isNot ? english(subject).not : english(subject);
    const assert = assertions[matcher as keyof typeof assertions] as (text: Text | Text[], options?: object) => unknown;
    await assert.call(assertions, expected(matcher, text), options);
    return { pass: !this.isNot, message: () => '' };
  };

/** Attributes that hold sentences. */
const SAID = ['aria-label', 'title', 'placeholder', 'alt'];

/** What tests use in place of Playwright's. */
export const expect: typeof english =
  LANGUAGE === ''
    ? english
    : (english.extend({
        toHaveText: translated('toHaveText'),
        toContainText: translated('toContainText'),
        toHaveTitle: translated('toHaveTitle'),
        toHaveAccessibleName: translated('toHaveAccessibleName'),
        toHaveAccessibleDescription: translated('toHaveAccessibleDescription'),
        async toHaveAttribute(
          this: { isNot: boolean },
          subject: Locator,
          name: string,
          value?: Text,
          options?: object,
        ) {
          const assertions = this.isNot ? english(subject).not : english(subject);
          if (value === undefined) await assertions.toHaveAttribute(name, options);
          else await assertions.toHaveAttribute(name, SAID.includes(name) ? translate(value, WHOLE) : value, options);
          return { pass: !this.isNot, message: () => '' };
        },
      }) as typeof english);
