import { createHash } from 'node:crypto';
import { TITLE_WITH_TAGS } from '../testing/browser/resources.ts';
import { pathOf } from '../testing/browser/routes.ts';
import { expect, test } from '../testing/browser/test.ts';

test.describe('the content security policy', () => {
  test.use({ expectedErrors: [/Content Security Policy|404 \(Not Found\)/] });

  test('blocks injected scripts and styles', async ({ page }) => {
    await page.goto('/');
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.injected = true';
      document.body.append(script);
      const probe = document.createElement('p');
      probe.setAttribute('style', 'position: fixed');
      document.body.append(probe);
      return { script: 'injected' in globalThis, style: getComputedStyle(probe).position === 'fixed' };
    });
    expect(ran).toEqual({ script: false, style: false });
  });

  const PAGES: [name: string, path: () => string][] = [
    ...['/', '/sermons', '/about', '/no/such/page', '/login'].map((path): [string, () => string] => [path, () => path]),
    ['a resource with tags in its texts', () => pathOf(TITLE_WITH_TAGS)],
  ];
  for (const [name, path] of PAGES) {
    test(`of ${name} allows its inline scripts and styles`, async ({ page }) => {
      await page.goto(path());
      const { policy, run } = await page.evaluate(() => ({
        policy: document.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content ?? '',
        run: [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)]
          .flatMap((root) => [...root.querySelectorAll('style, script:not([src], [type="application/ld+json"])')])
          .map((element) => element.textContent)
          .filter(Boolean),
      }));
      for (const text of run)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    });
  }

  const INJECTIONS: [what: string, where: (html: string) => string][] = [
    ['after the title', (html) => html.replace('</title>', '</title><script>globalThis.injected = true</script>')],
    [
      'in the data for search engines',
      (html) => html.replace('"@context"', '"x":"</script><script>globalThis.injected = true</script>","@context"'),
    ],
    [
      'in the description',
      (html) => html.replace('<meta name="description"', '<script>globalThis.injected = true</script>$&'),
    ],
    ['as a base of all addresses', (html) => html.replace('</title>', '</title><base href="https://elsewhere.test/">')],
  ];
  for (const [where, inject] of INJECTIONS) {
    test(`blocks injected code ${where}`, async ({ page, baseURL }) => {
      await page.route(`${baseURL}/sermons`, async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        await route.fulfill({ headers, body: inject(await response.text()) });
      });
      await page.goto('/sermons');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
      expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/sermons`);
    });
  }

  test('blocks requests to other origins', async ({ page, baseURL }) => {
    await page.goto('/');
    const otherOrigin = (baseURL ?? '').replace('localhost', '127.0.0.1');
    const answer = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'answered',
          () => 'refused',
        ),
      otherOrigin,
    );
    expect(answer).toBe('refused');
  });
});

test.describe('another page', () => {
  test.use({ expectedErrors: [/frame-ancestors/] });

  test('cannot frame the site', async ({ page, baseURL }) => {
    await page.route('**/frame', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/"></iframe>` }),
    );
    await page.goto('/frame');
    expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });
});
