import { Fragment } from 'react';
import { type Inline, readMarkdown, type TextBlock } from './markdown.rules.ts';

/** A newsletter's text, on its page. */
export const MarkdownText = ({ text }: { text: string }) => <Blocks of={readMarkdown(text)} />;

const Blocks = ({ of: blocks }: { of: readonly TextBlock[] }) => keyed(blocks, (block) => <BlockOf block={block} />);

function BlockOf({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'rule':
      return <hr className="my-8 border-line" />;
    case 'quote':
      return (
        <blockquote className="my-6 border-s-4 border-line ps-4">
          <Blocks of={block.blocks} />
        </blockquote>
      );
    case 'list': {
      const items = keyed(block.items, (item) => (
        <li className="mt-1.5">
          <Blocks of={item} />
        </li>
      ));
      if (block.start === null) return <ul className="mt-4 list-disc ps-6 text-lg/8">{items}</ul>;
      return (
        <ol start={block.start} className="mt-4 list-decimal ps-6 text-lg/8">
          {items}
        </ol>
      );
    }
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className={block.level === 2 ? 'mt-10 text-heading' : 'mt-8 text-xl'}>
          <Parts of={block.parts} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="mt-4 text-lg/8">
          <Parts of={block.parts} />
        </p>
      );
    case 'line':
      return <Parts of={block.parts} />;
  }
}

const Parts = ({ of: parts }: { of: readonly Inline[] }) => keyed(parts, (part) => <Part part={part} />);

function Part({ part }: { part: Inline }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'break') return <br />;
  const inside = <Parts of={part.parts} />;
  if (part.kind === 'link') {
    return (
      <a href={part.href} data-unchecked="">
        {inside}
      </a>
    );
  }
  return part.kind === 'bold' ? <strong>{inside}</strong> : <em>{inside}</em>;
}

/** Rendered only once, so the index can be the key. */
const keyed = <Item,>(items: readonly Item[], render: (item: Item) => React.ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);
