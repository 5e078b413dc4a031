/** Resolves at the first Ctrl-C, SIGTERM or closed terminal; a second Ctrl-C leaves at once. */
export function stopSignal() {
  return new Promise((resolve) => {
    let asked = false;
    const hear = (signal) => {
      if (asked && signal === 'SIGINT') process.exit(130);
      asked = true;
      resolve({ signal });
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => hear(name));
  });
}
