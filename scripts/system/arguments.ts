/** Parses the commands' arguments the same way everywhere: an unknown one gets an error and the usage. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError, errorCode, Help } from './commandError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Arguments<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/**
 * Reads the arguments of this process. `words` is how many there may be besides options.
 * @throws CommandError for unknown arguments; Help for `--help`.
 */
export function readArguments<const O extends Options>(help: string, options: O, words = 0): Arguments<O> {
  if (process.argv.includes('--help')) throw new Help(help);
  const swallowed = Object.keys(options).find(
    (name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] === 'true',
  );
  // npm keeps options that aren't preceded by "--" for itself, and the command would run without them.
  if (swallowed) throw new CommandError(`Write -- before --${swallowed}, or npm keeps it for itself.\n\n${help}`);
  const { values, positionals } = parse(help, options);
  const unexpected = positionals[words];
  if (unexpected !== undefined) throw new CommandError(`"${unexpected}" is one argument too many.\n\n${help}`);
  return { values, positionals } as Arguments<O>;
}

function parse<O extends Options>(help: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const sentence = SENTENCES[errorCode(error)];
    if (!sentence || !(error instanceof Error)) throw error;
    const [, option = ''] = /'(-[^' ]*)/.exec(error.message) ?? [];
    throw new CommandError(`${sentence(option, error.message)}\n\n${help}`);
  }
}

const SENTENCES: Record<string, (option: string, message: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (option) => `There’s no option ${option}.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (option, message) =>
    /does not take/.test(message) ? `${option} takes no value.` : `${option} needs a value.`,
};
