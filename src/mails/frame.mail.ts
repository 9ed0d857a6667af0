/** The frame of every mail, including those of accounts: the ministry's name, the content, and the sender. */
import { html, raw } from 'hono/html';
import type { Block } from './blocks.mail.ts';
import type { Letterhead } from './letter.mail.ts';
import { mailStyle } from './style.mail.ts';

export interface Framed {
  title: string;
  preview: string;
  body: Block[];
  foot: Block[];
}

type Sender = Pick<Letterhead, 'siteUrl' | 'name' | 'contactEmail' | 'postalAddress' | 'accent' | 'language'>;

/** Readable without its styles, which some mail programs remove. Outlook respects the width of tables only. */
export function frameHtml({ title, preview, body, foot }: Framed, sender: Sender): string {
  const { siteUrl, name, postalAddress, contactEmail, accent, language } = sender;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(mailStyle(accent))}</style>
</head>
<body>
<div class="preview" hidden>${preview}</div>
<table role="presentation" class="column">
<tr><td class="name"><span class="flame"></span>${name}</td></tr>
<tr><td class="sheet">
<h1 dir="auto">${title}</h1>
${body.map((block) => html`<div dir="auto">${block.html}</div>\n`)}</td></tr>
<tr><td class="foot">
${foot.map((block) => html`${block.html}\n`)}<p>${name}${postalAddress && ` · ${postalAddress}`} · <a href="${siteUrl}">${siteUrl}</a>${
    contactEmail && html` · <a href="mailto:${contactEmail}">${contactEmail}</a>`
  }</p>
</td></tr>
</table>
</body>
</html>
`;
  // None of the values is a promise, so neither is the page.
  return String(page);
}

export function frameText(
  { title, body, foot }: Framed,
  { siteUrl, name, postalAddress, contactEmail }: Sender,
): string {
  const sender = [name, postalAddress, siteUrl, contactEmail].filter(Boolean).join(' · ');
  return [title, ...[...body, ...foot].map(({ text }) => text), sender].join('\n\n');
}
