/** A test double of XMLHttpRequest, which Node lacks. Sends real requests with `fetch`. */
export class TestXhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  private readonly headers = new Headers();
  private readonly aborted = new AbortController();
  private target = { method: '', address: '' };

  open(method: string, address: string): void {
    this.target = { method, address };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {
    this.aborted.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: Blob): void {
    void this.exchange(body).then(() => this.dispatchEvent(new Event('loadend')));
  }

  private async exchange(body: Blob): Promise<void> {
    const { method, address } = this.target;
    this.tellProgress(0, body.size);
    try {
      const answer = await fetch(address, { method, headers: this.headers, body, signal: this.aborted.signal });
      this.tellProgress(body.size, body.size);
      this.responseText = await answer.text();
      this.status = answer.status;
    } catch {
      // As in browsers, there is no status then.
    }
  }

  private tellProgress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}
