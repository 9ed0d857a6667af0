import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { FIELD_WORDS } from './account.words.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'children'>;

/** A password field whose text can be shown. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
    >
      <button
        type="button"
        aria-label={isShown ? FIELD_WORDS.hidePassword : FIELD_WORDS.showPassword}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <Icon of={isShown ? EyeOff : Eye} className="size-5" />
      </button>
    </TextField>
  );
}
