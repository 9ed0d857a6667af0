/** The environment of child processes: what programs need to run, and no secrets. */

export type Environment = Record<string, string | undefined>;

/** Without these, programs do not start, find no home or temporary folder, or use another language. */
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

/** Without these, Windows finds neither its own libraries nor the user's folders. */
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

/** Proxy and certificate settings. */
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'];

const ALLOWED = new Set([...SYSTEM, ...WINDOWS, ...NETWORK]);

/** `LC_*` and npm's settings, except those like `npm_config__auth`, which are credentials. */
const ALLOWED_PATTERN = /^(LC_[A-Z]+|NPM_CONFIG_[^_]\w*)$/;

const isAllowed = (name: string) => ALLOWED.has(name.toUpperCase()) || ALLOWED_PATTERN.test(name.toUpperCase());

/** The environment of a child process: the allowed variables of `parent`, and those in `added`. */
export function childEnvironment(added: Environment = {}, parent: Environment = process.env): Environment {
  const allowed = Object.entries(parent).filter(([name]) => isAllowed(name));
  // Windows treats PATH and Path as the same name, so a given variable replaces either spelling.
  const names = new Set(Object.keys(added).map((name) => name.toUpperCase()));
  const inherited = allowed.filter(([name]) => !names.has(name.toUpperCase()));
  return { ...Object.fromEntries(inherited), ...added };
}
