/** Checks and completes package-lock.json: npm leaves out packages for other platforms that it could not fetch. */

interface Entry {
  version?: string;
  integrity?: string;
  /** Only of packages in this repository: registry addresses are left out. */
  resolved?: string;
  cpu?: string[];
  dev?: boolean;
  hasInstallScript?: boolean;
  /** Whether it's bundled in the package above it, and covered by its hash. */
  inBundle?: boolean;
  libc?: string[];
  license?: string;
  optional?: boolean;
  os?: string[];
  dependencies?: Record<string, string>;
  bin?: Record<string, string>;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, Entry>;
}

export interface MissingPackage {
  name: string;
  version: string;
  /** Path of the dependent package, such as `node_modules/pagefind`. */
  parent: string;
}

/** The registry's metadata of a package. */
export type Published = Omit<Entry, 'version' | 'dev' | 'optional'>;

/** Optional dependencies of locked packages without an entry of their own. `npm ci` refuses a file with any. */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !isLocked(packages, parent, name, version))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Whether an entry satisfies the dependency. As in Node, the nearest entry in a parent folder counts. */
function isLocked(packages: LockFile['packages'], parent: string, name: string, version: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[placeOf(folder, name)];
    // Only npm can compare version ranges.
    if (entry) return entry.version === version || !isExact(version);
    if (!folder) return false;
  }
}

/** Removes optional packages without a hash, so that they are looked up again: the registry may have them by now. */
export const withoutUnverified = (lock: LockFile): LockFile => {
  const isKept = ({ optional, integrity, inBundle }: Entry) => !optional || integrity || inBundle;
  return { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => isKept(entry))) };
};

/** Packages with scripts that npm would run at install, as `allowScripts` names them. */
export const packagesWithScripts = ({ packages }: LockFile): string[] =>
  Object.keys(packages)
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => packages[path]?.resolved ?? path.replace(/^.*node_modules\//, ''));

const placeOf = (folder: string, name: string) => `${folder && `${folder}/`}node_modules/${name}`;

export const isExact = (version: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

/** The lock file with an entry for each of these packages, in npm's order. */
export function completed(lock: LockFile, found: Map<MissingPackage, Published>): LockFile {
  const packages = { ...lock.packages };
  for (const [{ name, version, parent }, { integrity, cpu, libc, license, ...facts }] of found) {
    const place = placeOf('', name) in packages ? placeOf(parent, name) : placeOf('', name);
    const dev = lock.packages[parent]?.dev;
    packages[place] = {
      version,
      ...(integrity && { integrity }),
      ...(cpu && { cpu }),
      ...(dev && { dev }),
      ...(libc && { libc }),
      ...(license && { license }),
      optional: true,
      ...facts,
    };
  }
  const inOrder = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(inOrder) };
}

/** Names as npm has them, and other spellings of these. */
const SYSTEMS: Record<string, string> = {
  ...sameNames(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']),
  linuxmusl: 'linux',
  win: 'win32',
  windows: 'win32',
};

const PROCESSORS: Record<string, string> = {
  ...sameNames(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']),
  aarch64: 'arm64',
  x86_64: 'x64',
};

const LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  linuxmusl: 'musl',
  musl: 'musl',
  musleabihf: 'musl',
};

function sameNames(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** The platform in a package's name: `@esbuild/linux-x64`, `cli-aarch64-apple-darwin`, `binding-win32-x64-msvc`. */
export function platformIn(name: string): Published {
  const words = name.split(/[/-]/);
  const first = (names: Record<string, string>) => words.map((word) => names[word]).find(Boolean);
  const [os, cpu, libc] = [first(SYSTEMS), first(PROCESSORS), first(LIBRARIES)];
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && libc && { libc: [libc] }) };
}
