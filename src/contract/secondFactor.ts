/** The second factor of an account: an authenticator app that shows codes (TOTP). */

/** A factor that is in use. */
export interface OwnFactor {
  id: string;
  /** When it was set up, in ISO 8601. */
  since: string;
}

/** A factor that is being set up. */
export interface FactorSetup {
  id: string;
  /** The key of the app, in base32. */
  secret: string;
  /** A QR code with the key: an SVG as a `data:` address. */
  picture: string;
}
