/** Takes away pictures that do not load, so that what stands beneath them is seen. */
export function hideWhatDoesNotLoad(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
  // Those that failed before this ran; one that has not begun to load, since it is far below, is not complete.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hide(image);
}

function hide(image: HTMLImageElement): void {
  image.hidden = true;
}
