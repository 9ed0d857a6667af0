import { type RefObject, useEffect, useState } from 'react';

/**
 * Accepts files that are dragged or pasted into an element. A file dropped outside it is ignored: otherwise the browser
 * would open it and leave the page. Returns whether a file is being dragged.
 */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const take = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? [];
      const isInside = event.target === document.body || target.current?.contains(event.target as Node);
      if (file && isInside) onFile(file);
    };
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(event.type === 'dragover');
    };
    const onDrop = (event: DragEvent) => {
      onDrag(event);
      take(event, event.dataTransfer?.files);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setIsDragging(false);
    // Word processors also copy a picture of the text.
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData?.files);
    };
    document.addEventListener('dragover', onDrag, options);
    document.addEventListener('dragleave', onLeave, options);
    document.addEventListener('drop', onDrop, options);
    document.addEventListener('paste', onPaste, options);
    return () => ended.abort();
  }, [target, onFile]);
  return isDragging;
}
