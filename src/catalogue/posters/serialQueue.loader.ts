/** Runs a task when it is its turn. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue that runs one task at a time. A task that fails does not stop the next. */
export function serialQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
