import { ArrowLeft } from 'lucide';
import type { ShownResource } from '../../contract/poster.ts';
import { KeepButton } from '../../core/offline/KeepButton.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';
import { categoryPath, namePath, resourcePath } from '../../core/site/paths.rules.ts';
import { passageName } from '../bible/bible.words.ts';
import { CategoryBadge } from '../card/Badges.tsx';
import { Facts } from '../card/Facts.tsx';
import { RESOURCE_WORDS } from '../card/resources.words.ts';
import { FinishButton } from '../finished/FinishButton.tsx';
import { Media } from '../media/Media.tsx';
import { Questions } from '../sheet/Questions.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { PageActions } from './PageActions.tsx';
import { Passages } from './Passages.tsx';
import { ResourceAction } from './ResourceAction.tsx';

/** Grid classes for books, which have a narrow cover. The title comes first in the markup; the grid places the picture. */
const UPRIGHT = {
  columns: 'md:grid-cols-[18rem_1fr]',
  media: 'md:col-start-1 md:row-span-4 md:row-start-1',
  beside: 'md:col-start-2',
  text: 'md:col-start-2',
  details: 'md:col-start-2',
};
const WIDE = {
  columns: 'lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_auto_1fr_auto]',
  media: 'lg:col-start-1 lg:row-span-3 lg:row-start-1',
  beside: 'lg:col-start-2',
  text: 'lg:col-start-1 lg:row-start-4',
  details: 'lg:col-start-2 lg:row-span-2 lg:row-start-3',
};

interface Props {
  resource: ShownResource;
  /** Whether this is its own page, which can be saved offline; otherwise it is shown on the not-found page. */
  isBuilt?: boolean;
}

/** The main content of a resource's page. */
export function ResourceDetail({ resource, isBuilt = false }: Props) {
  const { columns, media, beside, text, details } = resource.category === 'books' ? UPRIGHT : WIDE;
  return (
    <article data-resource={resource.id} data-category={resource.category} className="wrap pt-4 md:pt-8">
      <p className="mb-3 print:hidden">
        <a
          href={categoryPath(resource.category)}
          className="inline-flex min-h-11 items-center gap-2 text-quiet hover:text-ink"
        >
          <Icon of={ArrowLeft} className="size-4 mirrored" />
          {CATEGORY_WORDS[resource.category].title}
        </a>
      </p>
      <div className={`grid items-start gap-x-12 gap-y-6 ${columns}`}>
        <header className={beside}>
          <p data-on-sheet="">
            <CategoryBadge category={resource.category} />
          </p>
          <h1
            data-on-sheet=""
            dir="auto"
            lang={resource.language ?? undefined}
            className="mt-3 text-title hyphens-auto"
          >
            {resource.title}
          </h1>
          {resource.author && (
            <p data-on-sheet="" dir="auto" className="mt-2 text-lg text-quiet">
              <a href={namePath('author', resource.author)} className="no-underline hover:text-ink hover:underline">
                {RESOURCE_WORDS.by(resource.author)}
              </a>
            </p>
          )}
          <div className="mt-3">
            <Facts resource={resource} />
          </div>
        </header>
        <div className={media}>
          <Media resource={resource} />
        </div>
        <div className={beside}>
          <ResourceAction resource={resource} />
          <div className="mt-3 grid auto-cols-fr grid-flow-col sm:max-w-md print:hidden">
            <PageActions resource={resource} />
            {isBuilt && <KeepButton path={resourcePath(resource)} />}
          </div>
          <FinishButton id={resource.id} />
        </div>
        <div className={text}>
          <DescriptionAndTags resource={resource} />
          <Questions questions={resource.questions} language={resource.language} />
        </div>
        <div className={details}>
          <DetailsCard resource={resource} />
        </div>
      </div>
    </article>
  );
}

function DescriptionAndTags({ resource: { description, language, passages, tags } }: { resource: ShownResource }) {
  return (
    <>
      {description && (
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            {FIELD_NAMES.description}
          </h2>
          <p
            data-on-sheet=""
            dir="auto"
            lang={language ?? undefined}
            className="mt-2 max-w-prose text-lg/8 whitespace-pre-line"
          >
            {description}
          </p>
        </section>
      )}
      {passages.length > 0 && (
        <section aria-labelledby="passages" className="mt-8 first:mt-0">
          <h2 id="passages" className="text-xl">
            {FIELD_NAMES.passages}
          </h2>
          <Passages passages={passages} />
          <p data-on-sheet="" hidden>
            {passages.map(passageName).join('; ')}
          </p>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="tags" className="mt-8 first:mt-0">
          <h2 id="tags" className="text-xl">
            {FIELD_NAMES.tags}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {[...new Set(tags)].map((tag) => (
              <li key={tag} dir="auto" className="max-w-full">
                <a
                  href={namePath('tag', tag)}
                  className="inline-block max-w-full rounded-full border border-line bg-surface px-3 py-1 text-sm wrap-anywhere no-underline hover:border-flame hover:text-flame"
                >
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
