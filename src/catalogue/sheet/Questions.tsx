import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

interface Props {
  questions: readonly string[];
  language?: string | null;
}

/** Questions for a group to discuss. The printed handout takes them from here. */
export function Questions({ questions, language }: Props) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-8 max-w-prose first:mt-0">
      <h2 id="questions" className="text-xl">
        {FIELD_NAMES.questions}
      </h2>
      <ol data-questions lang={language ?? undefined} className="mt-3 list-decimal space-y-2 ps-6">
        {questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ol>
    </section>
  );
}
