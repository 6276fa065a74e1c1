/** How long “Save and close” waits for the server, if the draft is on the device (milliseconds). */
const patience = 4_000;

/** The result of a call, or null if it takes too long. It goes on all the same. */
export async function orTooLate<T>(call: Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(resolve, patience, null);
  });
  return Promise.race([call, tooLate]);
}
