import type { Api } from '#api/client.ts';

/** After a write, more of them may follow (milliseconds). */
const soon = 1_500;

export interface OwnWrites {
  readonly api: Api;
  /** Calls `listener` shortly after the user changed the organization's data. */
  readonly follow: (listener: () => void) => void;
}

/** `api`, watched for writes. */
export function watchWrites(api: Api): OwnWrites {
  const listeners: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => listeners.forEach((tell) => tell()), soon);
  }

  return {
    api: async (endpoint, input, options) => {
      const answer = await api(endpoint, input, options);
      if (endpoint.method !== 'GET' && endpoint.path.startsWith('/api/')) plan();
      return answer;
    },
    follow: (listener) => void listeners.push(listener),
  };
}
