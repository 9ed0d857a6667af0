import ts from 'typescript';

/** The specifiers that a module of TypeScript or Astro imports, by any form of import, with their lines. */
export function importsOf(path: string, text: string): { specifier: string; line: number }[] {
  const code = path.endsWith('.astro') ? scriptsOf(text) : text;
  const { importedFiles } = ts.preProcessFile(code, true, true);
  const at = importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName.replace(/\?.*$/, ''),
    line: code.slice(0, pos).split('\n').length,
  }));
  // Anything but a string literal could lead anywhere. `@vite-ignore` marks modules outside this project.
  const unclear = [...code.matchAll(/\bimport\((?!\s*(?:['"]|\/\* @vite-ignore))|\bimport\.meta\.glob\b/g)].map(
    ({ index }) => ({
      specifier: '',
      line: code.slice(0, index).split('\n').length,
    }),
  );
  return [...at, ...unclear];
}

/** The scripts of an Astro component, on their lines. */
function scriptsOf(text: string): string {
  const code = /^---\n[\s\S]*?\n---|<script\b[^>]*>[\s\S]*?<\/script>/g;
  const blank = (markup: string) => markup.replaceAll(/[^\n]/g, '');
  let scripts = '';
  let end = 0;
  for (const { 0: block, index } of text.matchAll(code)) {
    scripts += blank(text.slice(end, index)) + block.replace(/^---|---$|<script\b[^>]*>|<\/script>/g, '');
    end = index + block.length;
  }
  return scripts;
}
