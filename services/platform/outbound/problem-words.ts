const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Nothing has this name on the Internet: check the address',
  EAI_AGAIN: 'The name could not be looked up just now',
  ECONNREFUSED: 'Nothing takes connections at this address',
  ECONNRESET: 'The other side broke the connection off',
  EPIPE: 'The other side broke the connection off',
  ETIMEDOUT: 'The other side cannot be reached',
  EHOSTUNREACH: 'The other side cannot be reached',
  ENETUNREACH: 'The other side cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate of the other side has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the other side is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the other side is signed by nobody that is trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the other side is signed by nobody that is trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the other side is signed by nobody that is trusted',
};

/** Why a request did not come through, for whoever gave its address: system errors in words, others as they say. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer';
  return words[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}
