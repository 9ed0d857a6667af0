/** The building blocks of mails. Each has the same content for both parts of a mail: HTML and plain text. */
import { html } from 'hono/html';

/** HTML in which all values are escaped. */
export type Html = ReturnType<typeof html>;

export interface Block {
  html: Html;
  text: string;
}

export const paragraph = (text: string): Block => ({ html: html`<p>${text}</p>`, text });

export const link = (label: string, href: string): Block => ({
  html: html`<p><a href="${href}">${label}</a></p>`,
  text: `${label}:\n${href}`,
});

/** The mail's call to action. A table, so that Outlook gives it its size too. */
export const button = (label: string, href: string): Block => ({
  html: html`<table role="presentation" class="button"><tr><td><a href="${href}">${label}</a></td></tr></table>`,
  text: `${label}:\n${href}`,
});

/** A sentence that ends with a link. */
export const linkAfter = (text: string, label: string, href: string): Block => ({
  html: html`<p>${text} <a href="${href}">${label}</a></p>`,
  text: `${text} ${label === href ? href : `${label}: ${href}`}`,
});

/** A sentence that ends with a code to enter. */
export const codeAfter = (text: string, code: string): Block => ({
  html: html`<p>${text} <strong class="code">${code}</strong></p>`,
  text: `${text} ${code}`,
});
