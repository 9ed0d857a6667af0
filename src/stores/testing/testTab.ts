/** A tab of a browser: its address, its history, and how far its page is scrolled. */

interface Step {
  address: string;
  state: unknown;
}

export function testTab(address: string) {
  const events = new EventTarget();
  const left: string[] = [];
  let steps: Step[] = [{ address, state: null }];
  let at = 0;

  const here = (): Step => steps[at] ?? { address: '', state: null };
  const url = () => new URL(here().address, 'https://example.org');

  function go(by: number): void {
    at += by;
    events.dispatchEvent(new Event('popstate'));
  }

  return {
    /** What a page finds in it as globals. */
    globals: {
      location: {
        get pathname() {
          return url().pathname;
        },
        get search() {
          return url().search;
        },
        reload: () => void left.push(here().address),
        replace: (to: string) => void left.push(to),
      },
      history: {
        get state() {
          return here().state;
        },
        pushState(state: unknown, _: string, to: string) {
          at += 1;
          steps = [...steps.slice(0, at), { state, address: to }];
        },
        replaceState(state: unknown, _: string, to = here().address) {
          steps[at] = { state, address: to };
        },
      },
      addEventListener: events.addEventListener.bind(events),
      scrollY: 0,
    },
    /** Addresses that Back leads through, up to this one. */
    trail: () => steps.slice(0, at + 1).map((step) => step.address),
    /** Those that it loads. */
    left,
    back: () => go(-1),
    forward: () => go(1),
  };
}
