/** True in `npm run test:all`: a spec that has a short and a long form takes the long one. */
export const isWhole = process.env.TEST_ALL === '1';
