/** Runs a task as soon as it may run. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue whose tasks never overlap: each begins when the one before it has ended, well or badly. */
export function serialQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
