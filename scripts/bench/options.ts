/** Values on the command line of the benchmarks. */
import { CommandError } from '../system/commandError.ts';

/** @throws CommandError when the text isn’t a whole number above zero. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new CommandError(`"${text}" isn’t a whole number above zero.`);
  return number;
}
