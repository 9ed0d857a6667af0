/** Runs the job once, then after every interval (milliseconds). Resolves after the first run with a function that stops it. */
export async function runRegularly(job: () => Promise<void>, interval: number): Promise<() => void> {
  await job();
  const timer = setInterval(() => void job(), interval);
  timer.unref();
  return () => clearInterval(timer);
}
