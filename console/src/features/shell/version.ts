/** The version shown at the foot of every page. */
export const version = '2.9.8';
