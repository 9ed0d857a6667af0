import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useState } from 'react';
import { $form } from './form.store.ts';
import { ResourcePreview } from './ResourcePreview.tsx';
import { resourcePreview } from './resourcePreview.rules.ts';
import { $picture } from './uploadPicture.store.ts';
import { usePoster } from './usePoster.ts';

/** Milliseconds after the last key until the preview is drawn: more than between two keys at 40 words a minute. */
const PAUSE = 350;

const Preview = memo(ResourcePreview);

/** The resource as it is typed so far. It waits for a pause, so that it takes no time from typing. */
export function FormPreview() {
  const { draft, seen } = useSettled(useStore($form), PAUSE);
  const poster = usePoster();
  const picture = useStore($picture);
  const [now] = useState(() => new Date());
  const resource = useMemo(
    () => ({ ...resourcePreview(draft, seen, now.toISOString()), poster }),
    [draft, seen, poster, now],
  );
  return <Preview resource={resource} picture={picture} now={now} />;
}

/** The value as it was when it last stayed the same for so many milliseconds. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
