/** Hides images that fail to load, so that the placeholder beneath them shows. */
export function hideBrokenImages(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
  // Images that failed before this ran. A lazy image that has not started loading is not `complete`.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hide(image);
}

function hide(image: HTMLImageElement): void {
  image.hidden = true;
}
