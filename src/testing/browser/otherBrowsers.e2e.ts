/** What visitors, members and administrators do most, in Firefox and WebKit if they are installed (otherBrowsers.ts). */
import { newAdministrator, newMember, type TestMember } from './members.ts';
import { OTHER_BROWSERS, type OtherPage } from './otherBrowsers.ts';
import { pathOf } from './routes.ts';
import { expect, test } from './test.ts';

/** What a person does on a page: they wait for what they are looking for, and know buttons and links by their names. */
function personAt(page: OtherPage) {
  const shown = (selector: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => element.checkVisibility({ visibilityProperty: true }))`;
  return {
    // A page that is just being left may not answer.
    path: () => page.value<string>('location.pathname + location.search').catch(() => ''),
    sees: (selector: string, text: RegExp) =>
      expect
        .poll(() => page.value(`${shown(selector)}.map((element) => element.innerText).join('\\n')`), {
          message: `${selector} shows ${text}`,
        })
        .toMatch(text),
    counts: (selector: string, count: number) => expect.poll(() => page.value(`${shown(selector)}.length`)).toBe(count),
    clicks: async (selector: string, name: string) => {
      const element = `${shown(selector)}.find((element) =>
        !element.matches(':disabled, [aria-disabled=true]') && (element.ariaLabel || element.innerText).trim() === ${JSON.stringify(name)})`;
      // Marked, so that the browser finds it by a selector and clicks where it is. Scrolled to at once, since WebKit's
      // driver doesn't wait until the page has moved there.
      const mark = `(() => {
        const found = ${element};
        found?.setAttribute('data-click', '');
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Boolean(found);
      })()`;
      await expect.poll(() => page.value(mark), { message: `${name} can be clicked` }).toBe(true);
      await page.click('[data-click]');
      await page.value(`document.querySelector('[data-click]')?.removeAttribute('data-click')`);
    },
  };
}

async function signIn(page: OtherPage, { email, password }: TestMember): Promise<void> {
  const { clicks, path } = personAt(page);
  await page.visit('/login');
  await page.type('#email', email);
  await page.type('#password', password);
  await clicks('main button[type=submit]', 'Sign In');
  // Signing in leads home.
  await expect.poll(path).toBe('/');
}

for (const [name, open] of OTHER_BROWSERS) {
  test(`${name} shows and does what people need`, async ({ baseURL }) => {
    const page = await open(baseURL ?? '');
    const { sees, counts, clicks, path } = personAt(page);
    try {
      await test.step('the home page shows what is featured', async () => {
        await page.visit('/');
        await sees('main article', /\S/);
        expect(await page.value('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      });
      await test.step('the dark theme stays once chosen', async () => {
        await clicks('button', 'Switch to the dark theme');
        await page.visit('/about');
        expect(await page.value('document.documentElement.dataset.theme')).toBe('dark');
      });
      await test.step('a list has a second page', async () => {
        await page.visit('/books');
        await clicks('nav a, nav button', 'Page 2');
        await expect.poll(path).toMatch(/^\/books(\/page\/2|\?page=2)$/);
        await sees('main article', /\S/);
      });
      await test.step('a list’s search finds resources by a word', async () => {
        await page.visit('/books');
        await page.type('main input[type=search]', 'Bare books');
        await expect.poll(path).toMatch(/^\/books\?q=Bare/);
        await sees('main article', /^Bare books/m);
        await counts('main article', 1);
      });
      await test.step('so does the site search', async () => {
        await page.visit('/search?q=Bare+books');
        await sees('main a', /Bare books/);
      });
      await test.step('a saved page is on the list of what opens offline', async () => {
        await page.visit(pathOf('Bare books'));
        await clicks('[data-keep]', 'Save offline');
        await sees('[data-keep]', /Saved offline/);
        await page.visit('/offline');
        await sees('main li', /Bare books/);
      });
      const member = await newMember();
      await test.step('a wrong password is refused, and the address stays', async () => {
        await page.visit('/login');
        await page.type('#email', member.email);
        await page.type('#password', 'not this one');
        await clicks('main button[type=submit]', 'Sign In');
        await sees('form [role=alert], form p', /Invalid email or password/);
        expect(await page.value(`document.querySelector('#email').value`)).toBe(member.email);
      });
      await test.step('a member signs in', () => signIn(page, member));
      await test.step('what they save is in their library', async () => {
        await page.visit('/books?q=Bare+books');
        await counts('main article', 1);
        await clicks('[data-bookmark]', 'Save Bare books');
        await sees('[role=status]', /\S/);
        await page.visit('/dashboard?tab=library');
        await sees('article', /Bare books/);
      });
      await test.step('a prayer is still there after the page is loaded again', async () => {
        await page.visit('/dashboard?tab=prayers');
        await clicks('button', 'Add prayer request');
        await page.type('#title-new', 'For my sister');
        await clicks('form button[type=submit]', 'Save');
        await sees('article, li', /For my sister/);
        await page.visit('/dashboard?tab=prayers');
        await sees('article, li', /For my sister/);
      });
      await test.step('after signing out they are a visitor', async () => {
        await clicks('button', 'Menu');
        await clicks('#menu button', 'Sign Out');
        await expect.poll(path).toBe('/login');
        await page.visit('/about');
        await clicks('button', 'Menu');
        await sees('#menu a', /Sign In/);
      });
      await test.step('an administrator finds a resource to edit', async () => {
        await signIn(page, await newAdministrator());
        await page.visit('/admin?q=Bare+books');
        await sees('main', /Bare books/);
      });
    } finally {
      await page.close();
    }
  });
}
