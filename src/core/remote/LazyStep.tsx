import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface Lazy<Props> {
  /** Imports the step. */
  load: () => Promise<ComponentType<Props>>;
  /** The step's own. */
  props: Props;
  /** Shown meanwhile. */
  loading: ReactNode;
}

/** A step of signing in that few people see. It is imported when it is shown. */
export function LazyStep<Props extends object>({ load, props, loading }: Lazy<Props>) {
  // Of this component, so that the error boundary's button imports the step again after a failure.
  const [Step] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={loading}>
      <Step {...props} />
    </Suspense>
  );
}
