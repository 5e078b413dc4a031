/** A file that cannot be taken, in a sentence for the person who sent it. */
export class FileFault extends Error {}
