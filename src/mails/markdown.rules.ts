/**
 * The Markdown that a newsletter may use, in its mail and on its page: headings, lists, links, bold and italics. Anything else is
 * shown as it was typed: no HTML gets through, and no picture is loaded from other sites.
 */
import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold' | 'italic'; parts: Inline[] }
  /** `href`: absolute, or a path of the site. */
  | { kind: 'link'; href: string; parts: Inline[] };

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  /** In a list item, without margins. */
  | { kind: 'line'; parts: Inline[] }
  /** `start`: the number of its first item; null for bullets. */
  | { kind: 'list'; start: number | null; items: TextBlock[][] }
  | { kind: 'quote'; blocks: TextBlock[] }
  | { kind: 'rule' };

/** Lists and quotes nested deeper than this are shown as they were typed. */
const DEEPEST = 4;

export function readMarkdown(text: string): TextBlock[] {
  const tokenizer = new DefinitionTokenizer();
  const tokens = tokensOf(text, tokenizer);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const top = Math.min(...headings.map(({ depth }) => depth));
  return tokens.flatMap((token) => blocksOf(token, { top, depth: 0, used: tokenizer.used }));
}

/** Reads only definitions that lead somewhere, unlike "[Mike]: hello", and knows which of them links use. */
class DefinitionTokenizer extends Tokenizer {
  /** Where those links lead. */
  readonly used = new Set<string>();

  override def(source: string): Tokens.Def | undefined {
    const token = super.def(source);
    return token && safeHref(token.href) ? token : undefined;
  }

  override reflink(...[source, links]: Parameters<Tokenizer['reflink']>): ReturnType<Tokenizer['reflink']> {
    const token = super.reflink(source, links);
    if (token && 'href' in token) this.used.add(token.href);
    return token;
  }
}

function tokensOf(text: string, tokenizer: Tokenizer): Token[] {
  try {
    return Lexer.lex(text, { gfm: true, breaks: true, tokenizer });
  } catch {
    // Thousands of nested quotes exceed the stack.
    return [asTyped(text)];
  }
}

interface Place {
  /** The level of the highest heading. */
  top: number;
  /** How many lists and quotes it's nested in. */
  depth: number;
  /** The addresses of definitions that links use. */
  used: ReadonlySet<string>;
}

function blocksOf(token: Token, place: Place): TextBlock[] {
  const { top, depth, used } = place;
  const known = token as MarkedToken;
  switch (known.type) {
    case 'space':
      return [];
    case 'def':
      if (!used.has(known.href)) break;
      return [];
    case 'heading':
      return [{ kind: 'heading', level: known.depth === top ? 2 : 3, parts: inlines(known.tokens) }];
    case 'paragraph':
      return [{ kind: 'paragraph', parts: inlines(known.tokens) }];
    case 'text':
      return [{ kind: 'line', parts: inlines(known.tokens ?? [known]) }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'list':
    case 'blockquote': {
      if (depth >= DEEPEST) break;
      const inside = (tokens: Token[]) => tokens.flatMap((each) => blocksOf(each, { ...place, depth: depth + 1 }));
      if (known.type === 'blockquote') return [{ kind: 'quote', blocks: inside(known.tokens) }];
      const start = known.start === '' ? null : known.start;
      return [{ kind: 'list', start, items: known.items.map(({ tokens }) => inside(tokens)) }];
    }
  }
  return blocksOf(asTyped(token.raw), place);
}

/** The text as it was typed, as a paragraph with line breaks. */
function asTyped(text: string): Tokens.Paragraph {
  const lines = text.trim().split('\n');
  const tokens = lines.flatMap((line, index): Token[] => [
    ...(index > 0 ? [{ type: 'br', raw: '\n' }] : []),
    { type: 'text', raw: line, text: line },
  ]);
  return { type: 'paragraph', raw: text, text, tokens };
}

const inlines = (tokens: readonly Token[]): Inline[] => tokens.flatMap(inlineOf);

function inlineOf(token: Token): Inline[] {
  const known = token as MarkedToken;
  switch (known.type) {
    case 'text':
    case 'escape':
      return known.type === 'text' && known.tokens ? inlines(known.tokens) : [{ kind: 'text', text: known.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'strong':
    case 'em':
      return [{ kind: known.type === 'strong' ? 'bold' : 'italic', parts: inlines(known.tokens) }];
    case 'link': {
      const href = safeHref(known.href);
      const parts = inlines(known.tokens);
      return href ? [{ kind: 'link', href, parts }] : parts;
    }
    case 'image':
    case 'codespan':
      return [{ kind: 'text', text: known.text }];
  }
  return [{ kind: 'text', text: token.raw }];
}

/** Null unless it's a web page, an email address or a phone number; `javascript:`, for example, is refused. */
function safeHref(href: string): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return href;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href) || !URL.canParse(href)) return null;
  return new URL(href).href;
}

/** The plain text, with the URLs of links, for a mail's text part. @param absolute - turns a path into a URL. */
export function plainText(blocks: readonly TextBlock[], absolute: (href: string) => string): string {
  const inline = (part: Inline): string => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'break') return '\n';
    const text = part.parts.map(inline).join('');
    if (part.kind !== 'link') return text;
    const href = absolute(part.href);
    return text === part.href || text === href || href === `mailto:${text}` ? text : `${text} (${href})`;
  };
  const block = (each: TextBlock): string => {
    if (each.kind === 'rule') return '---';
    if (each.kind === 'quote') return indented(plain(each.blocks, '\n\n'), '> ', '> ');
    if (each.kind !== 'list') return each.parts.map(inline).join('');
    const items = each.items.map((item, index) =>
      indented(plain(item, '\n'), each.start === null ? '- ' : `${each.start + index}. `, '  '),
    );
    return items.join('\n');
  };
  const plain = (some: readonly TextBlock[], between: string) => some.map(block).join(between);
  return plain(blocks, '\n\n');
}

const indented = (text: string, first: string, others: string): string => first + text.replaceAll('\n', `\n${others}`);
