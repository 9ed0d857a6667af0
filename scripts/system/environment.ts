/** What a child process learns of this process's environment: what programs need to run, and no secret. */

export type Environment = Record<string, string | undefined>;

/** Without them programs do not start, find no home or temporary folder, or speak another language. */
const SYSTEM = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TMP',
  'TEMP',
  'TZ',
  'LANG',
  'LANGUAGE',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  'LD_LIBRARY_PATH',
  'TERM',
  'COLORTERM',
  'NO_COLOR',
  'FORCE_COLOR',
  'CI',
];

/** Without them Windows finds neither its own libraries nor the person's folders. */
const WINDOWS = [
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
  'OS',
  'NUMBER_OF_PROCESSORS',
  'PROCESSOR_ARCHITECTURE',
  'USERNAME',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'COMMONPROGRAMFILES',
];

/** How the network is reached. */
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

const ALLOWED = new Set([...SYSTEM, ...WINDOWS, ...NETWORK]);

/** `LC_ALL` and its like, and npm's settings, but for `npm_config__auth` and its like, which are credentials. */
const ALLOWED_PATTERN = /^(LC_[A-Z]+|NPM_CONFIG_[^_]\w*)$/;

const isAllowed = (name: string) => ALLOWED.has(name.toUpperCase()) || ALLOWED_PATTERN.test(name.toUpperCase());

/** The environment of a child: the allowed part of `parent`, and what is `given` to it. */
export function childEnvironment(given: Environment = {}, parent: Environment = process.env): Environment {
  const kept = Object.entries(parent).filter(([name]) => isAllowed(name));
  // Windows knows PATH and Path as one name: what is given replaces either.
  const names = new Set(Object.keys(given).map((name) => name.toUpperCase()));
  const inherited = kept.filter(([name]) => !names.has(name.toUpperCase()));
  return { ...Object.fromEntries(inherited), ...given };
}
