const most = 20;

/** Lines that name the files of a run that took longest, slowest first, with seconds. */
export function slowest(files, root) {
  if (files.length < most) return [];
  const times = files
    .map(({ name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
  return [
    `\nSlowest ${most} of ${files.length} files, seconds:`,
    ...times.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`),
  ];
}
