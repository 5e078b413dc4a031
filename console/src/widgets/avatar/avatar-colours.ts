/** Shown below the initials of a user without a picture. */
export const defaultProfileImage = '/profile.svg';

/** The 20 grounds of users without a picture, our choice; white text reads on each. Data, so the same in both themes. */
export const avatarColours: readonly string[] = [
  '#0a7264',
  '#1d5ba6',
  '#5643b0',
  '#a23e7d',
  '#b0241c',
  '#875000',
  '#1d6835',
  '#2c5f74',
  '#6b4a8e',
  '#8a3b52',
  '#4a6a1f',
  '#7a4a12',
  '#0f6b8a',
  '#3f51a3',
  '#7d3a96',
  '#9a2f5c',
  '#555b72',
  '#37644f',
  '#6d5a00',
  '#8b4513',
];

/** The ground of a name: chosen by its length. */
export const avatarColour = (name: string): string => avatarColours[name.length % avatarColours.length] as string;
