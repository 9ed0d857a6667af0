// Runs at the end of npm install, with the Node.js that the project's commands get: the one that it brings along, or the
// machine's where there is none for its platform. Plain CommonJS, since an old Node.js must be able to read it.
const LEAST = [22, 18];

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(
    `\nThis project runs on Node.js ${LEAST.join('.')} or newer, and this is ${process.versions.node}. The one that it brings ` +
      `along\nwas not installed on ${process.platform} ${process.arch}. Install Node.js 24 from https://nodejs.org, then run npm install again.\n`,
  );
  process.exitCode = 1;
}
