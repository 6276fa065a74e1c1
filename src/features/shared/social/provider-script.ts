/** spec.md section 9: up to 100 checks at 1-second intervals. */
const attempts = 100;
const interval = 1_000;

function addScript(src: string): void {
  if (document.querySelector(`script[src="${src}"]`) !== null) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** Loads a provider's script once per page and polls for its global. Returns the function to stop polling. */
export function loadProvider<T>(
  src: string,
  find: () => T | undefined,
  found: (provider: T) => void,
): () => void {
  let left = attempts;
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): boolean {
    const provider = find();
    if (provider === undefined) return false;
    clearInterval(timer);
    found(provider);
    return true;
  }

  addScript(src);
  if (!look()) {
    timer = setInterval(() => {
      left -= 1;
      if (!look() && left === 0) clearInterval(timer);
    }, interval);
  }
  return () => clearInterval(timer);
}
