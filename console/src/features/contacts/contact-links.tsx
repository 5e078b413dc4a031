/** An e-mail address that opens a message; nothing for none. */
export const mailLink = (email: string) => email && <a href={`mailto:${email}`}>{email}</a>;
/** A phone number that is called by touch; nothing for none. */
export const phoneLink = (phone: string) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
