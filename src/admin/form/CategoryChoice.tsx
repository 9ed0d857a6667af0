import { CATEGORIES, type Category } from '../../contract/category.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';

interface Props {
  id: string;
  label: string;
  chosen: Category;
  onChoose: (category: Category) => void;
}

/** The categories as radio buttons, all of them visible. */
export function CategoryChoice({ id, label, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {CATEGORIES.map((category) => (
          <label
            key={category}
            data-category={category}
            className="chip relative bg-surface has-checked:border-hue has-checked:bg-hue-soft has-checked:text-hue has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={category}
              checked={category === chosen}
              onChange={() => onChoose(category)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <CategoryIcon category={category} className="size-5 text-hue" />
            {CATEGORY_WORDS[category].title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
